/** Chinese of what is done to many, and of sound that is kept. */
export default {
  'Config of {count stream|streams}': '{count} 个流的配置',
  'It is the config that they have.': '它们已使用此配置。',
  'What changes for {count stream|streams}:': '{count} 个流将有以下变化：',
  'Export CSV': '导出 CSV',
  'Music that is in none of the buckets. Speech and silence are left out where the timemap tells them apart; without it everything stands here that was heard and not recognised.':
    '不在任何存储桶中的音乐。时间图能区分时，语音和静音不列出；没有时间图时，此处列出所有已监听但未识别的内容。',
  'Show {count false positive|false positives}': '显示 {count} 个误报',
  'They are so already': '它们已是如此',
  '{count result|results} updated successfully': '已成功更新 {count} 个结果',
  '{played}; {missed} of it were not heard: under speech, or while the stream was away':
    '{played}；其中 {missed} 未听到：被语音覆盖，或流已中断',
  '{time}, unless it goes on': '{time}，除非继续播放',
  'Heard last': '最后听到',
  'Nothing newer has come since {time}': '自 {time} 起没有更新的内容',
  More: '更多',
  Customer: '客户',
  Project: '项目',
  'At the rate at which it is sent that comes to about {size}.': '按其发送速率计，约需 {size}。',
  'At {rate} kbit/s, which is assumed, that comes to about {size}.':
    '按假定的 {rate} kbit/s 计，约需 {size}。',
  'That comes to about {size}, at the rate at which it is sent or, where that is not known yet, {rate} kbit/s.':
    '按其发送速率计，约需 {size}；速率未知的按 {rate} kbit/s 计。',
  'Sound kept': '保留的声音',
  'Sound kept: {stored} of about {expected}': '保留的声音：{stored}，最终约 {expected}',
  'Sound kept: {stored}': '保留的声音：{stored}',
  'Noise level': '噪声级别',
  'Minimum score': '最低得分',
  'Plays with a lower score are not reported.': '得分较低的播放不会上报。',
  '0: clean audio': '0：音频干净',
  '1: a little noise': '1：少量噪声',
  '2: much noise': '2：较多噪声',
  '3: as loud as the music': '3：噪声与音乐同样响',
  'Higher levels search a longer part of the audio, up to twice the recognition length and at most 20 seconds. Short pieces in loud noise are found more often. Each search takes several times as long, and plays are reported up to 10 seconds later.':
    '级别越高，搜索的窗口越长，最多为识别时长的两倍且不超过 20 秒：在噪声中能识别更多内容。搜索时间最多为两倍，播放最多延迟 10 秒报告。',
  'The higher one of the stream and its config applies.': '以流和其配置中较高的级别为准。',
}
