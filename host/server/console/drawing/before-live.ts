/**
 * Of the theme that somebody chose in this browser, which only the browser knows. It stands before anything is seen. The
 * key and the names are those of core/browser/services/settings/stored-settings.ts.
 */
export const chosenTheme = `try{document.documentElement.dataset.theme=JSON.parse(localStorage['console.settings.1']).theme}catch{}`

/**
 * What a drawn page does before its console is there. Styles of single elements are put where they belong. What was typed
 * and ticked stands in the fields, and is told to the console once it is live, as if done then; a form that was sent, a
 * button that was pressed and a link that was followed wait for that, a link no longer than a few seconds. A page that had to
 * be drawn anew has other fields in the places of these.
 */
export const keptForLater = `{
const root=document.getElementById('root'),typed=new Map,stop=new AbortController
for(const element of root.querySelectorAll('[data-style]')){
element.style.cssText=element.dataset.style
delete element.dataset.style
}
let later
const on=(type,run)=>addEventListener(type,run,{capture:true,signal:stop.signal})
on('submit',e=>{e.preventDefault();e.stopPropagation();const form=e.target;later=()=>form.requestSubmit()})
on('click',e=>{
const link=e.target.closest('a[href]'),button=e.target.closest('button[type=button]')
if(button)later=()=>button.click()
else if(link&&!link.target&&link.origin===location.origin&&!(e.ctrlKey||e.metaKey||e.shiftKey||e.altKey)){
e.preventDefault()
const go=()=>location.assign(link.href),patience=setTimeout(go,5000)
later=()=>{clearTimeout(patience);link.isConnected?link.click():go()}
}})
on('input',({target})=>typed.set(target,target.type==='checkbox'?target.checked:target.value))
root.addEventListener('live',()=>{
stop.abort()
for(const [known,value] of typed){
const field=known.isConnected?known:[...root.querySelectorAll(known.localName)].find(one=>one.type===known.type&&one.name===known.name&&one.ariaLabel===known.ariaLabel)
if(!field)continue
if(value===true||value===false){field.checked=!value;field.click()}
else{
Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field),'value').set.call(field,value)
field._valueTracker?.setValue('')
field.dispatchEvent(new Event('input',{bubbles:true}))
}}
setTimeout(()=>later?.())
},{once:true})
}`
