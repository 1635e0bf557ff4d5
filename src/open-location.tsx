import { PlaceOnMapView } from '@/features/systemPages'
import { page } from '@/nav'

export default page('placeOnMap', PlaceOnMapView)
