export { CloseAccountView } from './CloseAccountView'
export { closeAccountTitle } from './titleTexts'
