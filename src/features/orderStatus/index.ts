export { callNumber } from './callNumber'
export { statusTexts } from './statusTexts'
