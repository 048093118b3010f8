export default {
  Customization: '定制',
  'On-air demo': '正在播出演示',
  'On air now': '正在播出',
  'Played last': '最近播放',
  'The ten newest of all streams of this region. The page updates while it is open.':
    '此区域所有流中最新的十条。页面打开时会自动更新。',
  Title: '标题',
  Artists: '艺人',
  Stream: '流',
  Project: '项目',
  Start: '开始',
  'Search by title, artist or stream': '按标题、艺人或流搜索',
  'No plays yet': '还没有播放',
  'No title of your buckets is on air': '您的桶中没有正在播出的内容',
  'Custom Streams': '自定义流',
}
