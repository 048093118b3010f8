/** The address of the China build's registration; the form goes by the build, not by its address. */
export { default } from './register-page'
