export { type Kind, type KindId, kindOf, kinds } from '../../contract'
