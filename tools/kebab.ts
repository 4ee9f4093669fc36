/** A call's name as its file has it: `importCsv`, `import-csv`. */
export function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
