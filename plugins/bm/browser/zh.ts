/** Chinese labels by English text. */
export default {
  'Broadcast Monitoring': '广播监测',
  'Find out what radio and TV stations play, around the clock': '全天候了解电台和电视台播放的内容',
  'Programming skills not required': '无需编程技能',
}
