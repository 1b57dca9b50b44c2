# Varnish 7 with varnish-modules (xkey) before two edges. docs/poolers-and-load-balancers.md says why.
#
#   varnishd -a :80 -a purge=10.0.0.10:6081 -f /etc/varnish/toile.vcl -s malloc,1G -p http_resp_hdr_len=16k
#
# Edges: CDN_PURGE_URLS=http://10.0.0.10:6081/ and TRUSTED_PROXIES with this machine.
vcl 4.1;

import directors;
import std;
import xkey;

probe ready {
    .url = "/readyz";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
}
backend edge_1 {
    .host = "10.0.0.11";
    .port = "8080";
    .probe = ready;
}
backend edge_2 {
    .host = "10.0.0.12";
    .port = "8080";
    .probe = ready;
}
# The same without a probe: edges that are too busy to say that they are ready are better than none.
backend busy_edge_1 {
    .host = "10.0.0.11";
    .port = "8080";
}
backend busy_edge_2 {
    .host = "10.0.0.12";
    .port = "8080";
}

sub vcl_init {
    new edges = directors.round_robin();
    edges.add_backend(edge_1);
    edges.add_backend(edge_2);
    new busy_edges = directors.round_robin();
    busy_edges.add_backend(busy_edge_1);
    busy_edges.add_backend(busy_edge_2);
}

sub vcl_recv {
    # Edges alone reach this address.
    if (local.socket == "purge") {
        if (req.method != "POST" || !req.http.Surrogate-Key) {
            return (synth(400));
        }
        # What is old stays for the time in which no edge answers.
        set req.http.Purged = xkey.softpurge(req.http.Surrogate-Key);
        return (synth(204));
    }

    set req.backend_hint = edges.backend();
    if (req.restarts == 0) {
        unset req.http.Use-Stale;
    }
    # What is old is shown only while no edge can be asked.
    set req.grace = 0s;
    if (req.http.Use-Stale) {
        set req.grace = 1h;
    }
    if (!std.healthy(req.backend_hint)) {
        set req.grace = 1h;
        set req.backend_hint = busy_edges.backend();
    }

    if ((req.method != "GET" && req.method != "HEAD") || req.http.Authorization) {
        return (pass);
    }
    # Files of versions, pictures, and what is said to everybody.
    if (req.url ~ "^/(remotes|media)/"
        || req.url ~ "^/api/(storecatalogue|products|home|search|designers|collections|events|passports|pages)(/|\?|$)") {
        unset req.http.Cookie;
        return (hash);
    }
    # Services that may know who asks.
    if (req.url ~ "(?i)^/(api|identity|_configuration|payments-sandbox|mailbox|internal|weatherforecast|console|healthz|readyz)(/|\?|$)") {
        return (pass);
    }
    # A pinned browser, one of a canary's people, and a visitor of a canary, who is in one of its groups: an edge knows which.
    if (req.http.Cookie ~ "toile_(pin|pass|visitor)=") {
        return (pass);
    }
    # A bag without script, an order, a subscriber's choices, a place in a waiting room.
    if (req.url ~ "(?i)^/(basket|orders|newsletter/choices|waiting-room)(/|\?|$)") {
        return (pass);
    }
    # No other page reads a cookie.
    unset req.http.Cookie;
    return (hash);
}

sub vcl_backend_fetch {
    # A page takes an edge seven seconds at most. An open tab waits longer for news, and a new picture for its turn to be made.
    if (!bereq.uncacheable && bereq.url !~ "^/media/") {
        set bereq.first_byte_timeout = 10s;
    }
    if (bereq.retries == 0) {
        set bereq.http.Asked-At = now;
    } elseif (bereq.retries == 1) {
        set bereq.backend = busy_edge_1;
    } else {
        set bereq.backend = busy_edge_2;
    }
}

sub vcl_backend_response {
    if (beresp.status >= 500) {
        # Nothing stands before what there is.
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (beresp.http.Surrogate-Control == "max-age=0") {
        # It has changed while it was made.
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.keep = 0s;
        return (deliver);
    }
    if (beresp.http.Surrogate-Control ~ "max-age=\d+") {
        set beresp.http.xkey = beresp.http.Surrogate-Key;
        set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=(\d+).*", "\1s"), 0s);
        set beresp.grace = std.duration(
            regsub(beresp.http.Surrogate-Control, ".*stale-if-error=(\d+).*", "\1s"), 0s);
    } elseif (beresp.http.Cache-Control ~ "private|no-store" || beresp.http.Set-Cookie) {
        # A canary may end in a moment: then all may have it again.
        set beresp.uncacheable = true;
        set beresp.ttl = 5s;
        return (deliver);
    }
    if (beresp.http.Content-Type ~ "json|javascript|xml|text/" && !beresp.http.Content-Encoding) {
        set beresp.do_gzip = true;
    }
}

sub vcl_backend_error {
    # An edge has just gone: what changes nothing is asked of each, unless somebody has waited already.
    if (bereq.retries < 2 && bereq.method == "GET" && !bereq.http.Use-Stale
        && now - std.time(bereq.http.Asked-At, now) < 2s) {
        return (retry);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    set beresp.http.Retry-After = "5";
    return (deliver);
}

sub vcl_deliver {
    if (resp.status >= 500 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
        set req.http.Use-Stale = "1";
        return (restart);
    }
    unset resp.http.Surrogate-Control;
    unset resp.http.CDN-Cache-Control;
    unset resp.http.Surrogate-Key;
    unset resp.http.xkey;
    unset resp.http.X-Varnish;
    unset resp.http.Via;
    # Browsers keep what `max-age` says from now on.
    unset resp.http.Age;
}
