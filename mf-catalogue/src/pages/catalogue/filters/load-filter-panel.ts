/** The panel's own script: nobody loads it who opens no filters. */
export const loadFilterPanel = () => import(/* webpackChunkName: "filter-panel" */ './filter-panel.tsx');
