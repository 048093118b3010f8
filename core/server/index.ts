export { type AccountFacts, Accounts, type AccountsQuery, type HeldPlan } from './accounts'
export { AskedTogether } from './asked-together'
export type { Changes, EventSubscriber } from './changes'
export type { Chart, ChartedSpan } from './counting/charts'
export { Costs, type Meter, type MeteredDay, type MeteredRow } from './counting/meters'
export { contains, type Db, is, isRowId, type Listing, OwnRows, offsetOf, pageOf } from './database'
export {
  DamagedObject,
  Failure,
  forbidden,
  holdToScope,
  invalid,
  isTaken,
  notFound,
  orTaken,
  refused,
} from './failures'
export { Bytes } from './files/bytes'
export { csvFile, csvLines } from './files/csv'
export { monthBefore, nextMonth } from './files/months'
export { type Sheet, xlsxFile } from './files/sheet'
export { storeParts } from './files/store-parts'
export { type StoredPart, StoredParts } from './files/stored-parts'
export { StoredZip } from './files/stored-zip'
export { type RowTable, type TableFormat, tableParts, tableTypes } from './files/table-parts'
export { Limits } from './limits'
export type { Log } from './log'
export { type Attachment, Mail, type MailStanding } from './mail'
export { AccountNotifications, type NewNotification } from './operating/account-notifications'
export {
  type CustomerPlugin,
  CustomerPlugins,
  type PluginCalls,
  type PluginCost,
  type PluginDecision,
  type PluginFaultFacts,
  type PluginHalf,
  type PluginStanding,
} from './operating/customer-plugins'
export {
  type AccessOf,
  type Belongings,
  Customers,
  type FoundBy,
  type LogEntry,
  type LogQuery,
  type Money,
  type PersonOf,
  type SignIn,
  type Trouble,
} from './operating/customers'
export {
  awayOf,
  type DamagedObjectFacts,
  type FailureFacts,
  Observing,
  type PartFacts,
  type PartState,
  type ServerHalfFacts,
  type ServiceFacts,
  type StandingMinute,
} from './operating/observing'
export {
  type ServerFacts,
  type ServerState,
  type ServerStream,
  Servers,
} from './operating/servers'
export {
  beginSpan,
  currentSpan,
  inSpan,
  isTraced,
  type Span,
  type SpanStart,
  type SpanValues,
  type Tracer,
  tellSpans,
  traced,
} from './operating/spans'
export {
  type Call,
  type Caller,
  type ChangedTopics,
  type Client,
  type Command,
  type CustomerSide,
  defineServerPlugin,
  type MadeMedia,
  type MediaResource,
  media,
  type Provided,
  provide,
  type Route,
  route,
  type ServerPlugin,
  type StoredMedia,
} from './plugin'
export {
  type Form,
  type FormProblem,
  type Protocol,
  type ProtocolCall,
  protocol,
  type Webhook,
  type WebhookCall,
  webhook,
} from './protocols'
export { bytea, large, moment, owned, tags } from './rows/columns'
export { answered, created, got, listed, removed, updated } from './rows/frame'
export { forgetNames, heldMeter, heldTable } from './rows/held'
export type {
  DemoContext,
  MadeThings,
  SeedContext,
  SeededThing,
  SeedRecording,
  SeedStream,
} from './seed'
export {
  type AnyJob,
  type CallbackSubject,
  Callbacks,
  declareJob,
  defineJob,
  Events,
  type Job,
  type JobKind,
  Jobs,
  NotProvided,
  Outgoing,
  type PluginSettings,
  type RecurringJob,
  type Services,
  Signing,
  type Token,
  Vault,
} from './services'
export { alteredBy } from './sound/altered'
export {
  AudioDecoder,
  type AudioMeasure,
  type DecodeOptions,
  type DecoderStatus,
  UndecodableAudio,
  type UndecodableReason,
} from './sound/audio-decoder'
export {
  type EarListener,
  type EarlierPlay,
  type EarPlay,
  type EarState,
  Ears,
  type EarTitle,
  type EarWish,
  type HeardFor,
  type KeptMinute,
  type KeptPiece,
  type KeptSound,
  type SentStretch,
  sentStream,
  soundLevelsPerSecond,
  type ToldPlay,
} from './sound/ears'
export {
  type ExternalEngine,
  type ExternalEngineStatus,
  type ExternalFinding,
  externalEngines,
} from './sound/external-engine'
export { ArchiveManifest, archiveManifestName } from './sound/fingerprint-archive'
export {
  type AddedReference,
  type AudioSource,
  type IdentifyAnswer,
  type IdentifyOptions,
  type LiveMatch,
  type LivePiece,
  type LiveRange,
  type Match,
  type MusicSpeech,
  type Play,
  type Reference,
  type ScanAnswer,
  type ScanOptions,
  type ScanPolicy,
  type SoundKind,
  soundKindSeconds,
} from './sound/identifying'
export { languageCode } from './sound/language-code'
export {
  getWindowSeconds,
  type HeardPlay,
  type MonitorEvent,
  type MonitorOptions,
  type MonitorSet,
  type SoundPrint,
  type StreamChange,
  type StreamState,
  type StreamTap,
} from './sound/monitoring'
export {
  type AddressSound,
  type FoundRepeats,
  type Occurrence,
  type PrintedSound,
  Recognition,
  type RecognitionStatus,
  type Repeat,
  type RepeatSide,
  type Sound,
  type SoundWindow,
} from './sound/recognition'
export { toInt16, toWav } from './sound/wav'
export {
  type IncomingFile,
  MediaAddresses,
  type MediaCaller,
  Objects,
  Uploads,
} from './stored-bytes'
export { type FoundThings, type NamedThings, things } from './things'
