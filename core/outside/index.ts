export { Failure, invalid, notFound, refused } from '../server/failures'
export {
  type AnyJob,
  type Call,
  type Caller,
  type Context,
  type Database,
  defineJob,
  defineServerHalf,
  type Job,
  type Request,
  type Route,
  type Row,
  route,
  type Schema,
  type ServerHalf,
  type Statement,
} from './half'
