export { OutsideCards } from './OutsideCards'
