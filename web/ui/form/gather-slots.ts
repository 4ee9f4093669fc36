/** Makes one list of the values of a field's slots, in this order. */
export function gatherSlots(name: string, order: readonly string[]): (form: FormData) => void {
  return (form) => {
    const own = [...form].filter(([each]) => each === name || each.startsWith(`${name}.`));
    const values = own.map(([, value]) => value);
    form.delete(name);
    for (const value of order) if (values.includes(value)) form.append(name, value);
  };
}
