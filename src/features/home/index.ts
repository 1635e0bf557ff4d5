export { EntryProblem } from './EntryProblem'
export { HomeView } from './HomeView'
