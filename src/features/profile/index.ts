export { AboutView } from './AboutView'
export { ProfileView } from './ProfileView'
