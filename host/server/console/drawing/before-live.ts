/**
 * Of the theme that somebody chose in this browser, which only the browser knows. It stands before anything is seen. The
 * key and the names are those of core/browser/services/settings/stored-settings.ts.
 */
export const chosenTheme = `try{document.documentElement.dataset.theme=JSON.parse(localStorage['console.settings.1']).theme}catch{}`

/**
 * What a drawn page does before its console is there. Styles of single elements are put where they belong. What was typed,
 * ticked and chosen stands in the fields, and is told to the console once it is live, as if done then; a form that was
 * sent, a button that was pressed, a link that was followed and keys that call something wait for that, a link no longer
 * than a few seconds. A page that had to be drawn anew has other elements in the places of these.
 */
export const keptForLater = `{
const root=document.getElementById('root'),typed=new Map,keys=[],stop=new AbortController
for(const element of root.querySelectorAll('[data-style]')){
element.style.cssText=element.dataset.style
delete element.dataset.style
}
let later
const on=(type,run)=>addEventListener(type,run,{capture:true,signal:stop.signal})
const told=({type,name,ariaLabel,localName,textContent})=>[type,name,ariaLabel,localName==='button'&&textContent].join()
const here=known=>known.isConnected?known:[...root.querySelectorAll(known.localName)].find(one=>told(one)===told(known))
on('submit',e=>{e.preventDefault();e.stopPropagation();const form=e.target;later=()=>here(form)?.requestSubmit()})
on('click',e=>{
const link=e.target.closest('a[href]'),button=e.target.closest('button[type=button]')
if(button)later=()=>here(button)?.click()
else if(link&&!link.target&&link.origin===location.origin&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)){
e.preventDefault()
const go=()=>location.assign(link.href),patience=setTimeout(go,5000)
later=()=>{clearTimeout(patience);link.isConnected?link.click():go()}
}})
on('keydown',e=>{
const calls=e.ctrlKey||e.metaKey?e.key==='k':e.key.length===1&&e.key!==' '&&!e.altKey&&!e.target.closest('input,textarea,select')
if(calls){e.preventDefault();keys.push(e)}
})
for(const type of ['dragover','drop'])on(type,e=>e.preventDefault())
on('input',({target})=>typed.set(target,target.type==='checkbox'?target.checked:target.value))
root.addEventListener('live',()=>{
stop.abort()
for(const [known,value] of typed){
const field=here(known)
if(!field)continue
if(value===true||value===false){field.checked=!value;field.click();continue}
if(field.type==='file')field.files=known.files
else Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
field._valueTracker?.setValue('')
for(const type of ['input','change'])field.dispatchEvent(new Event(type,{bubbles:true}))
}
setTimeout(()=>{
later?.()
for(const key of keys)(here(key.target)??document.body).dispatchEvent(new KeyboardEvent('keydown',key))
})
},{once:true})
}`

/** Asks for the console's scripts once what is drawn can be seen; a window that is not looked at never draws a frame. */
export const startOncePainted = `{
const start=()=>document.head.append(document.getElementById('start').content)
requestAnimationFrame(()=>setTimeout(start))
setTimeout(start,500)
}`
