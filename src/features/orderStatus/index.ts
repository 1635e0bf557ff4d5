export { statusTexts } from './statusTexts'
