/** The exam is not as it was when the rows were judged: nothing is written, and they are judged anew. */
export class Outdated extends Error {}
