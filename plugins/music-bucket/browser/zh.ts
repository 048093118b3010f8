/** Chinese labels by English text. */
export default {
  'Music Bucket': '音乐存储桶',
  Buckets: '存储桶',
  'The provider keeps no music in this deployment.': '此部署中没有提供方的音乐。',
  'Recordings of the provider, kept up to date for everybody. Attach the bucket to a project and songs are recognised with all that is known about them.':
    '由提供方维护、供所有人使用的录音。把它关联到项目后，歌曲会连同全部已知信息一起被识别。',
  'Use it in a project': '在项目中使用',
  Id: '编号',
  Recordings: '录音',
  Duration: '时长',
  Region: '区域',
  'It is empty in this deployment: the operator adds recordings to it.':
    '在此部署中为空：由运营者添加录音。',
  'What comes back': '返回的内容',
  'Title, artists, album, label, release date, genres, ISRC and UPC, and ids on Spotify, Deezer, YouTube and MusicBrainz, as far as the recording has them. Projects choose which ids they get.':
    '标题、艺人、专辑、厂牌、发行日期、流派、ISRC 和 UPC，以及录音已有的 Spotify、Deezer、YouTube 和 MusicBrainz 标识。项目可选择返回哪些标识。',
  'Look up a recording': '查找录音',
  'Each search counts as a metadata request.': '每次搜索计为一次元数据请求。',
  Search: '搜索',
  'Title, artist or ISRC': '标题、艺人或 ISRC',
  'Say what to look for': '请输入要查找的内容',
  'At most 500 characters': '最多 500 个字符',
  'No recording was found': '没有找到录音',
  Title: '标题',
  Artists: '艺人',
  'ACR ID': 'ACR ID 编号',
}
