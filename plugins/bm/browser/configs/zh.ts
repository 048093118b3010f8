/** Chinese labels of what a stream's settings do. */
export default {
  'Plays are on the screens while they go on, and are told twice: when they are first heard, and when they are over.':
    '播放进行时即显示在页面上,并通知两次:首次听到时和结束时。',
  'Nothing is shown or told of a play before it is over.': '播放结束之前不显示也不通知。',
  'For three days. A stream with a timemap keeps everything.':
    '保留三天。开启时间地图的流保留全部声音。',
  'Recognition settings that all customers may use.': '所有客户都可使用的识别设置。',
  'Pitch shift': '变调',
  'Also finds recordings that are played faster, slower, higher or lower.':
    '也能识别加快、放慢、升调或降调播放的录音。',
  'Music that was heard and not recognised. Speech and silence are left out: what it is, is known where the sound is kept.':
    '听到但未识别的音乐,不含语音和静音:只有保留声音的地方才知道是什么。',
  'All music that was heard was recognised': '听到的音乐全部已识别',
  'Nothing is known of what was not recognised': '未识别的内容无从得知',
  'Switch on the timemap of this stream: its sound is kept from then on.':
    '请开启此流的时间地图:此后将保留其声音。',
  '0 for nothing, 3 for recognised parts': '0 表示不录音,3 表示识别出的部分',
}
