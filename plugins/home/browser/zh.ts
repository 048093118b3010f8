/** Chinese labels by English text. */
export default {
  Home: '首页',
  'First steps': '第一步',
  'Create a bucket for your audio and video files': '为您的音频和视频文件创建一个存储桶',
  'Upload files: they are ready once their fingerprints are made': '上传文件：指纹生成后即可使用',
  'Create a bucket': '创建存储桶',
  Hide: '隐藏',
  Plan: '套餐',
  Account: '账户',
  'File buckets': '文件存储桶',
  '{used} of {limit}': '{used}，上限 {limit}',
  'Recently visited': '最近访问',
  'Screens that you open are listed here': '您打开过的页面会列在这里',
}
