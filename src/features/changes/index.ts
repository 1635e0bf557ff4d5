export { ChangeList } from './ChangeList'
export { useChangeTexts } from './inWords'
