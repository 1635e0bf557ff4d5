export { LevelsView } from './LevelsView'
