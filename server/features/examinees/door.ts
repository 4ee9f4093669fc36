export { addPeople } from './add-people.ts';
export { changesOf } from './rules.ts';
