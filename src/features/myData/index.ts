export { MyDataSheet } from './MyDataSheet'
export { myDataTitle } from './titleTexts'
