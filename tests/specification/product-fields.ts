import { Project } from '../../plugins/base-projects/contract'
import {
  Project as MonitoringProject,
  Play,
  ResultCallback,
  StateNotification,
  Stream,
  StreamConfig,
} from '../../plugins/bm/contract'
import { Bucket, BucketFile } from '../../plugins/buckets/contract'
import { Channel } from '../../plugins/channels/contract'
import { Container, ScanFile, ScanSource } from '../../plugins/filescanning/contract'
import { Track } from '../../plugins/metadata-links/contract'
import { Item, Occurrence } from '../../plugins/ucf/contract'
import { type Entity, named } from './entity'

/** Section 3 of the specification: entities of the products. */
export const productEntities: readonly Entity[] = [
  {
    entity: 'Bucket',
    schema: Bucket,
    fields: {
      ...named('name', 'region', 'labels', 'type'),
      'file count': 'num',
      'channel count': 'num',
      'total duration (hours)': 'size',
      'metadata template': 'metadata_template',
      'access permission': 'access_permission',
      'access users': 'access_users',
      'network type': 'net_type',
      'created time': 'created_at',
      'keepalive time': 'keepalive_time',
    },
  },
  {
    entity: 'Bucket file',
    schema: BucketFile,
    fields: {
      ...named('state', 'title'),
      'ACR ID': 'acr_id',
      'duration seconds': 'duration',
      'custom-defined meta': 'user_defined',
      'file id': 'id',
    },
  },
  {
    entity: 'Channel',
    schema: Channel,
    fields: { 'stream URL': 'url', timeshift: 'timeshift' },
  },
  {
    entity: 'Project',
    schema: Project,
    fields: {
      ...named('name', 'host'),
      'access key': 'access_key',
      'secret key': 'access_secret',
      'attached buckets': 'buckets',
      'service type': 'service_type',
      'audio source': 'audio_type',
      'external 3rd party ids': 'external_ids',
    },
  },
  {
    entity: 'Project',
    schema: MonitoringProject,
    fields: { 'timemap lifecycle': 'timemap_lifecycle' },
  },
  {
    entity: 'BM stream',
    schema: Stream,
    fields: {
      ...named('name', 'config'),
      id: 'stream_id',
      type: 'stream_type',
      URLs: 'stream_urls',
      'pitch shift': 'pitch_shift',
      record: 'config.record',
      'noise level': 'noise',
      interval: 'config.interval',
      'record length': 'config.rec_length',
      'custom metadata': 'user_defined',
    },
  },
  {
    entity: 'Stream config',
    schema: StreamConfig,
    fields: {
      'record type': 'record.record',
      'noise level': 'noise',
      interval: 'interval',
      'recognition length': 'rec_length',
    },
  },
  {
    entity: 'BM result callback',
    schema: ResultCallback,
    fields: {
      url: 'result_callback_url',
      'send-noresult': 'result_callback_send_noresult',
      'send type': 'result_callback_send_type',
      'result type': 'result_callback_result_type',
      '3rd party source': 'r3d_source',
      '3rd party url': 'r3d_url',
      key1: 'r3d_key1',
      key2: 'r3d_key2',
    },
  },
  {
    entity: 'State notification',
    schema: StateNotification,
    fields: {
      email: 'state_notification_email',
      frequency: 'state_notification_email_frequency',
      'custom interval minutes': 'state_notification_email_custom_interval',
      url: 'state_notification_url',
    },
  },
  {
    entity: 'Metadata',
    schema: Track,
    fields: {
      ...named('isrc', 'genres', 'artists'),
      title: 'name',
      album: 'album.name',
      upc: 'album.upc',
      acrid: 'acr_id',
      duration: 'duration_ms',
      label: 'album.label',
      'release date': 'release_date',
      spotify: 'external_metadata.spotify',
      deezer: 'external_metadata.deezer',
      'youtube links': 'external_metadata.youtube',
    },
  },
  { entity: 'Metadata', schema: Play, fields: { 'played duration': 'played_duration' } },
  {
    entity: 'File scanning container',
    schema: Container,
    fields: {
      ...named('policy', 'engine', 'size'),
      status: 'state',
      'record length': 'policy.rec_length',
      interval: 'policy.interval',
      'callback url': 'callback_url',
    },
  },
  {
    entity: 'File scanning container',
    schema: ScanFile,
    fields: { ...named('uri', 'state'), 'data type': 'data_type' },
  },
  { entity: 'File scanning container', schema: ScanSource, fields: named('subscribed') },
  {
    entity: 'UCF item',
    schema: Item,
    fields: {
      ...named('label', 'status'),
      'repeat number': 'num',
      operator: 'operators.operator',
      source: 'from',
    },
  },
  {
    entity: 'UCF item',
    schema: Occurrence,
    fields: {
      'begin time': 'begin_timestamp_utc',
      'file id': 'file_id',
      'file name': 'file_name',
    },
  },
]
