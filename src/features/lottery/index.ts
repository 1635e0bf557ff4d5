export { ActivitiesView } from './ActivitiesView'
export { DrawView } from './DrawView'
