export { CitiesView } from './CitiesView'
export { OpenState } from './OpenState'
export { shopsTexts } from './texts'
export { ShopsView } from './ShopsView'
