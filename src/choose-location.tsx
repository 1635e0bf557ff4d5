import { PlacePickerView } from '@/features/address'
import { page } from '@/nav'

export default page('placePicker', PlacePickerView)
