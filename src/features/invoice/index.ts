import { whereOffered } from '@/features/place'
import { HistoryView as History } from './HistoryView'
import { RequestView as Request } from './request/RequestView'
import { TitleView as Title } from './title/TitleView'

// An invoice can still be opened where no more are issued.
export { DetailView } from './DetailView'
export { DoneView } from './DoneView'
export const HistoryView = whereOffered('invoice', History)
export const RequestView = whereOffered('invoice', Request)
export const TitleView = whereOffered('invoice', Title)
