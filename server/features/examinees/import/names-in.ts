/** Signs of a name that are kept of a refused row. */
const most = 100;

/** The person of a refused row, as the file spells it; nothing is drawn for it. */
export function namesIn({ name, login_id }: { name?: string | undefined; login_id?: string | undefined }) {
  return {
    ...(name && { name: name.slice(0, most) }),
    ...(login_id && { login_id: login_id.slice(0, most) }),
  };
}
