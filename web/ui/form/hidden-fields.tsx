/** What a form sends along unseen, by the fields' names. */
export type Fields = Readonly<Record<string, string | number>>;

export function HiddenFields({ fields }: { fields: Fields }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
