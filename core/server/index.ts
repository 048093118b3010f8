export { type AccountFacts, Accounts, type AccountsQuery } from './accounts'
export {
  AudioDecoder,
  type AudioMeasure,
  type DecodeOptions,
  type DecoderStatus,
  UndecodableAudio,
  type UndecodableReason,
} from './audio-decoder'
export { Bytes } from './bytes'
export type { Changes, EventSubscriber } from './changes'
export { csvFile } from './csv'
export { contains, type Db, isRowId, OwnRows } from './database'
export {
  type EarListener,
  type EarPlay,
  type EarState,
  Ears,
  type EarTitle,
  type EarWish,
  type KeptSound,
} from './ears'
export { Failure, invalid, isTaken, notFound, orTaken, refused } from './failures'
export { ArchiveManifest, archiveManifestName } from './fingerprint-archive'
export type { Meter, MeteredDay } from './meters'
export {
  type Call,
  type Caller,
  type Client,
  type Command,
  defineServerPlugin,
  type Form,
  type FormProblem,
  type MadeMedia,
  type MediaResource,
  media,
  type Protocol,
  type ProtocolCall,
  type Provided,
  protocol,
  provide,
  type Route,
  route,
  type SeedContext,
  type SeedRecording,
  type ServerPlugin,
  type StoredMedia,
} from './plugin'
export {
  type AddedReference,
  type AudioSource,
  type ExternalEngine,
  type ExternalEngineStatus,
  type ExternalFinding,
  externalEngines,
  type HeardPlay,
  type IdentifyAnswer,
  type IdentifyOptions,
  type LiveMatch,
  type LivePiece,
  type LiveRange,
  type Match,
  type MonitorEvent,
  type MonitorOptions,
  type MonitorSet,
  type MusicSpeech,
  type Play,
  Recognition,
  type RecognitionStatus,
  type Reference,
  type ScanAnswer,
  type ScanOptions,
  type ScanPolicy,
  type StreamChange,
  type StreamState,
  type StreamTap,
} from './recognition'
export {
  type AnyJob,
  type CallbackSubject,
  Callbacks,
  declareJob,
  defineJob,
  Events,
  type IncomingFile,
  type Job,
  type JobKind,
  Jobs,
  Limits,
  type Log,
  Mail,
  NotProvided,
  Objects,
  Outgoing,
  type PluginSettings,
  type Services,
  Signing,
  type Token,
  Uploads,
  Vault,
} from './services'
export { StoredZip } from './stored-zip'
export { toInt16, toWav } from './wav'
