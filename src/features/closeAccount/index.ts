export { CloseAccountView } from './CloseAccountView'
export { closeAccountTexts } from './texts'
