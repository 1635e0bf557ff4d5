import { PictureViewerView } from '@/features/systemPages'
import { page } from '@/nav'

export default page('pictureViewer', PictureViewerView)
