export { PictureViewerView } from './PictureViewerView'
export { PlaceOnMapView } from './PlaceOnMapView'
