/** The pattern that an address is about, by its `factorId`. */
export function factorIdOf({ url }: { url: URL }): number | undefined {
  const text = url.searchParams.get('factorId') ?? '';
  return /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined;
}
