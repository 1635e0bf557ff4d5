export { ChangeList } from './ChangeList'
export { Changes } from './Changes'
export { useChangeTexts } from './inWords'
