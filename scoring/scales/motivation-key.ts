/** How the digits of a motivation form are read. All positions are 0-based and canonical; no item is reversed. */
export type MotivationKey = {
  form_id: string;
  /** Number of items, which is the length of the answer string. */
  length: number;
  options: 4;
  /** `satisfaction` is empty where the form does not ask for it. */
  factors: readonly {
    id: string;
    importance: readonly number[];
    satisfaction: readonly number[];
  }[];
};
