export { type AnswerTo, type Call, call, callKey, keyOfCall } from './calls/call'
export {
  CallbackUrl,
  callbackPauses,
  callbackSignatureHeader,
  Delivery,
  DeliveryDetails,
} from './calls/callbacks'
export {
  type Api,
  bytes,
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
} from './calls/endpoint'
export { ErrorBody } from './calls/error-body'
export {
  activateFirstMessage,
  limitMessage,
  messageAtLimit,
  upgradeMessage,
} from './calls/errors'
export {
  type AnyList,
  askedOf,
  callOfList,
  type ListQuery,
  list,
  pageOfList,
  pageOfRows,
} from './calls/list-query'
export { operationIdOf } from './calls/operation-id'
export {
  allRows,
  largestPage,
  pageSizes,
  shapeOf,
  type TableQuery,
  tableQuery,
} from './calls/table-query'
export {
  browserCookie,
  type ConsoleConfig,
  cookieIn,
  type EnabledPlugin,
  type Overrides,
  pluginBuildHeader,
  type SentForm,
  viewCookie,
} from './console-config'
export {
  BuiltPlugin,
  type Offer,
  problemsOf,
  readableManifest,
  versionProblem,
} from './manifest/built-plugin'
export { canBeRemoved, type EntryKind, type EntryWishes, wishProblems } from './manifest/entries'
export {
  corePoints,
  definePoint,
  type ExtensionPoint,
  finders,
  type NoContext,
  notices,
  type PointKind,
  topBarItems,
  uploadFollowers,
  userMenuItems,
} from './manifest/extension-points'
export { firstCall, firstCallsOf } from './manifest/first-calls'
export { Icon, type IconName, iconNames } from './manifest/icons'
export {
  type AreaManifest,
  type ColumnLook,
  type ContributionManifest,
  defineManifest,
  type LinkManifest,
  Manifest,
  type ManifestInput,
  type PageManifest,
} from './manifest/manifest'
export { acceptsVersion, apiProblem, pluginApiVersion } from './manifest/plugin-api'
export { providedBy, providersOf, requirementProblems } from './manifest/requirements'
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
  ScopeText,
  ScopeVerb,
  scopesOf,
  writesAnything,
} from './manifest/scopes'
export {
  type DefinedSettings,
  defineSettings,
  SettingsManifest,
} from './manifest/settings'
export { defineService, type SharedService } from './manifest/shared-services'
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
} from './manifest/visibility'
export {
  accountApi,
  Credentials,
  type LimitField,
  limitTypes,
  pagesTopic,
  SupportRequest,
  UserInfo,
  userTopic,
  type Visit,
} from './people/account'
export { Cost, costsApi } from './people/costs'
export { type Demo, demoApi } from './people/demo'
export { IamUser, IamUserChange, NewIamUser } from './people/iam-user'
export {
  ConsoleKey,
  keysApi,
  NewPersonalToken,
  PersonalToken,
  signedRequestText,
  tokenLifetimes,
} from './people/keys'
export {
  AccountNotification,
  maxNotifications,
  NotificationKind,
  notificationDays,
  notificationsApi,
  notificationsTopic,
  notificationText,
} from './people/notifications'
export { Reason } from './people/operators'
export { passwordFault } from './people/passwords'
export { PluginFault, pluginFaultsApi } from './people/plugin-faults'
export {
  Factor,
  FactorProof,
  FactorQuestion,
  NewPasskey,
  RememberedDevice,
  SecondFactor,
  secondFactorApi,
  TotpConfirmation,
} from './people/second-factor/calls'
export { askAgainStatus, freshMinutes, SecondFactorStanding } from './people/second-factor/standing'
export { SessionInfo } from './people/session-info'
export {
  type BotTask,
  confirmed,
  IamCredentials,
  MailRequest,
  NewPassword,
  PasswordReset,
  Registration,
  signInApi,
} from './people/sign-in'
export { tokenMark } from './people/token-mark'
export {
  AuditEntry,
  AuditThing,
  Contact,
  Dues,
  UserUpdate,
  usersApi,
} from './people/users'
export {
  mostViews,
  NewView,
  View,
  type ViewColumns,
  viewsApi,
  viewsTopic,
} from './people/views'
export { redirectTarget } from './redirect-target'
export {
  defaultRegion,
  isRegion,
  offeredRegions,
  Region,
  regionLabels,
  regionPrefix,
} from './regions'
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
} from './sound/audio-formats'
export { endlessWav, wavHeader, wavHeaderBytes } from './sound/wav'
export { byteOrderMark, formulaCell } from './texts/csv-cells'
export { isDeeperThan, isoTime, parseTime, plainTime } from './texts/format'
export { harmless, impersonal } from './texts/harmless'
export { type Sentence, writeOut } from './texts/sentence'
export { Hundredths, IsoTime, PlainTime, Rounded } from './texts/told'
export { fromJson, listed, numbered, numeric, TimeOffset } from './texts/wire'
export { browserZone, fromWallTime, isZone, startOfDay, toWallTime, zoneOf } from './texts/zone'
export { cookiePlace, tokenGone, tokenKept } from './token-cookie'
