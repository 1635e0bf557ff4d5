export { permissionTexts } from './texts'
export { usePictures } from './usePictures'
