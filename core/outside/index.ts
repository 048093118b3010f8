export { Failure, invalid, notFound, refused } from '../server/failures'
export {
  type Call,
  type Caller,
  type Context,
  type Database,
  defineServerHalf,
  type Route,
  type Row,
  route,
  type ServerHalf,
  type Statement,
} from './half'
