/** Chinese labels by English text. */
export default {
  'Audio and Video Recognition': '音视频识别',
  'Detect music or your own content in audio and video, by SDK or API':
    '通过 SDK 或 API 识别音频和视频中的音乐或您自己的内容',
  'Programming skills required': '需要编程技能',
}
