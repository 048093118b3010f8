export {
  accountApi,
  Credentials,
  type LimitField,
  limitTypes,
  SupportRequest,
  UserInfo,
  type Visit,
} from './account'
export {
  type AudioExtension,
  audioAccept,
  audioExtensions,
  audioFilesHint,
  audioTypeOf,
  type FileKind,
  fileKinds,
  hasAudioExtension,
  maxUploadBytes,
} from './audio-formats'
export {
  BuiltPlugin,
  type Offer,
  problemsOf,
  readableManifest,
  versionProblem,
} from './built-plugin'
export { type AnswerTo, type Call, call, callKey, keyOfCall } from './call'
export {
  CallbackUrl,
  callbackPauses,
  callbackSignatureHeader,
  Delivery,
  DeliveryDetails,
} from './callbacks'
export type { ConsoleConfig, EnabledPlugin, Overrides } from './console-config'
export { byteOrderMark, formulaCell } from './csv-cells'
export {
  type Api,
  type CallInput,
  type CallOutput,
  check,
  type Endpoint,
  endpoint,
  nothing,
  one,
  type Page,
  page,
  pageQuery,
  type Schema,
  sorted,
} from './endpoint'
export { canBeRemoved, type EntryKind, type EntryWishes, wishProblems } from './entries'
export { activateFirstMessage, upgradeMessage } from './errors'
export {
  corePoints,
  definePoint,
  type ExtensionPoint,
  finders,
  type NoContext,
  type PointKind,
  topBarItems,
  userMenuItems,
} from './extension-points'
export { firstCall, firstCallsOf } from './first-calls'
export { isDeeperThan, isoTime, parseTime, plainTime } from './format'
export {
  ConsoleKey,
  keysApi,
  NewPersonalToken,
  PersonalToken,
  signedRequestText,
  tokenLifetimes,
} from './keys'
export {
  type AnyList,
  askedOf,
  callOfList,
  type ListQuery,
  list,
  pageOfList,
  pageOfRows,
} from './list-query'
export {
  type AreaManifest,
  type ContributionManifest,
  defineManifest,
  type LinkManifest,
  Manifest,
  type ManifestInput,
  type PageManifest,
  scopesOf,
} from './manifest'
export { Reason } from './operators'
export { passwordFault } from './passwords'
export { acceptsVersion, apiProblem, pluginApiVersion } from './plugin-api'
export {
  defaultRegion,
  isRegion,
  offeredRegions,
  Region,
  regionLabels,
  regionPrefix,
} from './regions'
export {
  commonScopes,
  covers,
  generalScopes,
  generalScopeWords,
  grantableScopes,
  includesScope,
  isOperatorScope,
  isPersonScope,
  operatorScopes,
  ScopeVerb,
  writesAnything,
} from './scopes'
export {
  Factor,
  FactorProof,
  FactorQuestion,
  NewPasskey,
  RememberedDevice,
  SecondFactor,
  secondFactorApi,
  TotpConfirmation,
} from './second-factor/calls'
export { askAgainStatus, freshMinutes, SecondFactorStanding } from './second-factor/standing'
export { type Sentence, writeOut } from './sentence'
export {
  confirmed,
  IamCredentials,
  MailRequest,
  NewPassword,
  PasswordReset,
  Registration,
  signInApi,
} from './sign-in'
export {
  allRows,
  largestPage,
  pageSizes,
  shapeOf,
  type TableQuery,
  tableQuery,
} from './table-query'
export { tokenMark } from './token-mark'
export { Hundredths, IsoTime, PlainTime, Rounded } from './told'
export {
  AuditEntry,
  Contact,
  Dues,
  IamUser,
  NewIamUser,
  SessionInfo,
  UserUpdate,
  usersApi,
} from './users'
export {
  all,
  any,
  eq,
  explain,
  hasFlag,
  hasScope,
  inGroup,
  isVisible,
  not,
  Rule,
  reasonsOf,
  rightRule,
  type Viewer,
} from './visibility'
export { endlessWav, wavHeader, wavHeaderBytes } from './wav'
export { fromJson, listed, numbered, numeric, TimeOffset } from './wire'
export { browserZone, fromWallTime, startOfDay, toWallTime, zoneOf } from './zone'
