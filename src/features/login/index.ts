export { LoginView } from './LoginView'
export { RegisterView } from './RegisterView'
export { SignUpView } from './SignUpView'
