export { addPeople } from './add/add-people.ts';
export { isSelected } from './selection.ts';
