export { PosterSheet } from './PosterSheet'
export { posterTexts } from './texts'
