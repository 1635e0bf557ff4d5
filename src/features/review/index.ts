export { ReviewPictures } from './ReviewPictures'
export { ReviewView } from './ReviewView'
