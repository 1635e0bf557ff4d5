export { GroupsView } from './GroupsView'
export { GroupView } from './GroupView'
