export { CitiesView } from './CitiesView'
export { OpenState } from './OpenState'
export { ShopsView } from './ShopsView'
