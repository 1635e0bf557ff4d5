export { CheckNote } from './CheckNote'
export { contentTexts } from './texts'
