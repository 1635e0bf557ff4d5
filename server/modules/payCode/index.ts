export { createPayCodePersonalData } from './personalData'
