/** Chinese labels by English text. */
export default {
  'File Scanning': '文件扫描',
  'Scan whole files for music, cover songs and derivative works':
    '扫描整个文件中的音乐、翻唱和衍生作品',
  'Programming skills not required': '无需编程技能',
}
